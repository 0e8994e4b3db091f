/**
 * Loaded before the command line and in its threads (`--import`). Plain JavaScript, so that a Node too old to read TypeScript still
 * says what is missing instead of failing on a file ending. Then three things that make every command and thread start sooner:
 * compiled code is kept between runs, imports of our own files go straight to the file that `imports` in package.json names, and drizzle
 * is taken in its CommonJS build, since for each of the 250 files of its ES build Node reads the package's manifest of 100 kB
 * (0.5 s a start).
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Pathlight needs Node 22.18 or newer; this is ${process.versions.node}. Run "npm ci" and start it through npm, which brings its own Node.\n`,
  );
  process.exit(1);
}

const { enableCompileCache, registerHooks } = await import('node:module');
const { fileURLToPath } = await import('node:url');

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/pathlight', import.meta.url)));

const COMMONJS = ['node', 'require', 'default'];
const ROOT = new URL('../', import.meta.url).href;
const OWN = /^#(?:bin|lib|db|indexer)\/[\w./-]+$/;
registerHooks({
  resolve: (specifier, context, next) => {
    if (OWN.test(specifier)) return { url: `${ROOT}${specifier.slice(1)}.ts`, format: 'module-typescript', shortCircuit: true };
    return specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')
      ? next(specifier, { ...context, conditions: COMMONJS })
      : next(specifier, context);
  },
});
