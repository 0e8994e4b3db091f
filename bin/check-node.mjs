/**
 * Loaded before the command line. Plain JavaScript, so that a Node too old to read TypeScript still says what is missing
 * instead of failing on a file ending.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Pathlight needs Node 22.18 or newer; this is ${process.versions.node}. Run "npm ci" and start it through npm, which brings its own Node.\n`,
  );
  process.exit(1);
}
