/* A lint rule: no module reads the session while it loads. oxlint.config.ts uses it, and a test breaks it on purpose. */

/*
 * In sign-in mode these functions throw until `startApp` has set the session. The first four return parts of it; the other
 * five call one of these functions.
 */
const readers = new Set([
  'authState',
  'storeSettings',
  'storeLanguages',
  'defaultLanguage',
  'storageKey',
  'createTabLink',
  'storeNow',
  'storeToday',
  'storeName',
])

type Node = { type: string; parent?: Node; callee?: Node & { name?: string } }

type Context = { report: (problem: { node: Node; message: string }) => void }

const sessionWhileLoading = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const name = node.callee?.name ?? ''
      if (!readers.has(name) || isInFunction(node)) return
      context.report({
        node,
        message: `${name}() reads the session, which is known after startApp: call it in a function.`,
      })
    },
  }),
}

function isInFunction(node: Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (/Function/.test(outer.type)) return true
  return false
}

export default { meta: { name: 'diwan' }, rules: { 'no-session-while-loading': sessionWhileLoading } }
