import { parseSync } from 'vite'

/** A program with one changed place. */
export type Mutant = {
  file: string
  source: string
  line: number
  start: number
  end: number
  text: string
}

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

function visit(node: Node, source: string, changes: Change[], isAmount = false): void {
  if (isOfNoEffect(node)) return
  changes.push(...changesOf(node, source, isAmount))
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' && node.computed !== true) continue
    // Types are erased before the program runs, and no test checks messages.
    if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'returnType') continue
    const areAmounts = isOfAmounts(node, isAmount)
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, source, changes, areAmounts)
  }
}

function changesOf(node: Node, source: string, isAmount: boolean): Change[] {
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
      return literalChanges(node, isAmount)
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

function literalChanges(node: Node, isAmount: boolean): Change[] {
  const { value } = node
  if (typeof value === 'boolean') return [{ node, text: String(!value) }]
  // A slightly larger time or size has no effect; zero has one.
  if (typeof value === 'number') {
    const isLarge = value >= 1000 || (isAmount && value > 0)
    return [{ node, text: isLarge ? '0' : String(value + 1) }]
  }
  if (typeof value === 'string') return [{ node, text: value === '' ? "'x'" : "''" }]
  return []
}

/*
 * Whether numbers directly inside are milliseconds (`waitMs = 250`, `waitMs = Math.min(250, …)`, `sleep(250)`, `timeout: 250`),
 * or factors of a large number (`512 * 1024`).
 */
function isOfAmounts(node: Node, isAmount: boolean): boolean {
  if (node.type === 'BinaryExpression') return isAmount || Number(productOf(node)) >= 1000
  const { id, key, callee } = node
  if (isNode(callee) && isNode(callee.object) && callee.object.name === 'Math') return isAmount
  const name = [id, key, callee]
    .filter(isNode)
    .map((of) => of.name ?? (isNode(of.property) && of.property.name))
  return /Ms$|^(sleep|timeout|setTimeout|setInterval)$/.test(name.join())
}

/* The product of literal numbers; null for any other expression. */
function productOf(node: Node): number | null {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null
  const { left, right, operator } = node
  if (operator !== '*' || !isNode(left) || !isNode(right)) return null
  const [leftFactor, rightFactor] = [productOf(left), productOf(right)]
  return leftFactor === null || rightFactor === null ? null : leftFactor * rightFactor
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
