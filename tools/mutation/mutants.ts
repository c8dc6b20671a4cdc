import { parseSync } from 'vite'

/** A program with one changed place. */
export type Mutant = { file: string; source: string; line: number; start: number; end: number; text: string }

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Change = { node: Node; text: string }

/* Operators and their replacements. */
const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}

/** Returns every mutant of a program: conditions, bounds, arithmetic, values, calls and results. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program } = parseSync(file, source)
  const changes: Change[] = []
  // Cast: every node of the tree has these fields.
  visit(program as unknown as Node, source, changes)
  return changes.map(({ node: { start, end }, text }) => {
    const line = source.slice(0, start).split('\n').length
    return { file, source, line, start, end, text }
  })
}

/** Returns the changed source. */
export function applyMutant({ source, start, end, text }: Mutant): string {
  return `${source.slice(0, start)}${text}${source.slice(end)}`
}

function visit(node: Node, source: string, changes: Change[]): void {
  if (isOfNoEffect(node)) return
  changes.push(...changesOf(node, source))
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' && node.computed !== true) continue
    // Types are erased before the program runs, and no test checks messages.
    if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'returnType') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, source, changes)
  }
}

function changesOf(node: Node, source: string): Change[] {
  const of = (part: Node) => source.slice(part.start, part.end)
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return isNode(node.test) ? [{ node: node.test, text: `!(${of(node.test)})` }] : []
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node
      const other = swapped[String(operator)]
      if (!isNode(left) || !isNode(right) || other === undefined) return []
      // A difference of a millisecond has no effect.
      if (/^[<>]/.test(other) && isNow(node)) return []
      return [{ node, text: `((${of(left)}) ${other} (${of(right)}))` }]
    }
    case 'UnaryExpression':
      return node.operator === '!' && isNode(node.argument) ? [{ node, text: of(node.argument) }] : []
    case 'Literal':
      return literalChanges(node)
    case 'ExpressionStatement':
      return isCall(node.expression) ? [{ node, text: ';' }] : []
    case 'ReturnStatement':
      return isNode(node.argument) && !isNothing(node.argument)
        ? [{ node: node.argument, text: 'undefined' }]
        : []
    default:
      return []
  }
}

function literalChanges(node: Node): Change[] {
  const { value } = node
  if (typeof value === 'boolean') return [{ node, text: String(!value) }]
  // A slightly larger time or size has no effect; zero has one.
  if (typeof value === 'number') return [{ node, text: value === 0 ? '1' : '0' }]
  return typeof value === 'string' ? [{ node, text: value === '' ? "'x'" : "''" }] : []
}

/* `Date.now()`, `clock.now() - startedAt`. */
function isNow(node: Node): boolean {
  const { callee, left, right } = node
  if (isNode(left) && isNode(right)) return isNow(left) || isNow(right)
  return isNode(callee) && isNode(callee.property) && callee.property.name === 'now'
}

function isOfNoEffect(node: Node): boolean {
  const isType = node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)
  const isLink = node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration'
  return isType || isLink || node.type === 'ImportExpression' || isLogging(node) || isSentenceOfError(node)
}

function isLogging(node: Node): boolean {
  const call = node.type === 'ExpressionStatement' && isNode(node.expression) ? node.expression : node
  if (call.type !== 'CallExpression' || !isNode(call.callee)) return false
  const { object } = call.callee
  const name = isNode(object) ? String(object.name ?? (isNode(object.property) && object.property.name)) : ''
  return ['logger', 'log', 'console'].includes(name)
}

/* Sentences have spaces; codes do not. */
function isSentenceOfError(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return false
  return node.type === 'Literal' && typeof node.value === 'string' && /\w \w/.test(node.value)
}

function isCall(node: unknown): boolean {
  if (!isNode(node)) return false
  const inner =
    node.type === 'AwaitExpression' || (node.type === 'UnaryExpression' && node.operator === 'void')
  return inner ? isCall(node.argument) : node.type === 'CallExpression'
}

function isNothing(node: Node): boolean {
  return (node.type === 'Literal' && node.value === null) || node.name === 'undefined'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
