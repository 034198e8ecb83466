@echo off
rem Runs CrawlGraph from the archive this file lies in; it needs Java 17 or newer.
rem CRAWLGRAPH_OPTS holds further options for the JVM, such as -Xmx4g.
setlocal
set "folder=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -version >nul 2>&1
if errorlevel 1 (
  echo crawlgraph: found no Java; install Java 17 or newer and set JAVA_HOME to it 1>&2
  exit /b 1
)
rem Most commands are short, so the optimising compiler takes only what runs four times as often as by default.
set "compiler=-XX:Tier4InvocationThreshold=20000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=40000 -XX:Tier4BackEdgeThreshold=160000"
"%java%" -XX:MaxRAMPercentage=50 -XX:+UseParallelGC %compiler% "-Dcrawlgraph.command=%~f0" %CRAWLGRAPH_OPTS% -jar "%folder%\crawlgraph-app.jar" %*
exit /b %errorlevel%
