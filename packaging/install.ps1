# Installs archon @version@ for the user who runs this. Written by scripts/release_files.
#
#   irm @repository@/releases/download/v@version@/install.ps1 | iex
#
#   $env:ARCHON_PREFIX   where to                   [%LOCALAPPDATA%\Programs\archon]
#   $env:ARCHON_FROM     where from                 [the release]
$ErrorActionPreference = 'Stop'

$prefix = if ($env:ARCHON_PREFIX) { $env:ARCHON_PREFIX } else { Join-Path $env:LOCALAPPDATA 'Programs\archon' }
$from = if ($env:ARCHON_FROM) { $env:ARCHON_FROM } else { '@repository@/releases/download/v@version@' }

# Windows on ARM runs the program for x86-64.
$name = 'archon-@version@-x86_64-pc-windows-msvc'
$sum = '@sha256 x86_64-pc-windows-msvc@'

$work = Join-Path ([IO.Path]::GetTempPath()) ([Guid]::NewGuid())
New-Item -ItemType Directory -Path $work | Out-Null
try {
    $archive = Join-Path $work 'archon.zip'
    Invoke-WebRequest -UseBasicParsing "$from/$name.zip" -OutFile $archive
    $got = (Get-FileHash -Algorithm SHA256 $archive).Hash.ToLowerInvariant()
    if ($got -ne $sum) { throw "$name.zip is damaged or another: SHA-256 $got, expected $sum. Nothing was installed." }
    Expand-Archive $archive -DestinationPath $work
    New-Item -ItemType Directory -Force -Path $prefix | Out-Null
    Copy-Item -Force (Join-Path $work "$name\archon.exe") $prefix
    Copy-Item -Force (Join-Path $work "$name\completions\_archon.ps1") $prefix
} finally {
    Remove-Item -Recurse -Force $work
}
& (Join-Path $prefix 'archon.exe') --version

$path = [Environment]::GetEnvironmentVariable('Path', 'User')
if (($path -split ';') -notcontains $prefix) {
    [Environment]::SetEnvironmentVariable('Path', "$prefix;$path", 'User')
    Write-Output "$prefix is now in your Path; open a new terminal."
}
