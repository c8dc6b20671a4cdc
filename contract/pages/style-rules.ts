/** A rule of a style sheet, the at-rules around it (`@layer ui{`), and the classes that each of its selectors names. */
export type StyleRule = { around: string; text: string; selectors: string[][] }

/**
 * Takes a built style sheet apart, so that a page can have the rules that it uses. A rule with nested rules stays whole. Only rows
 * name web fonts: they come with their letters, and the files of other pages share the line with no font.
 */
export function styleRules(sheet: string, around = ''): StyleRule[] {
  const rules: StyleRule[] = []
  let [depth, start, body] = [0, 0, 0]
  for (const { 0: mark, index } of sheet.matchAll(/"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (mark === '{' && depth++ === 0) body = index + 1
    if (mark === '}') depth--
    if (depth > 0 || mark === '{' || !'};'.includes(mark)) continue
    const head = sheet.slice(start, mark === '}' ? body : index)
    const text = sheet.slice(start, index + 1)
    if (mark === '}' && /^@(?:layer|media|supports|container|starting-style)/.test(head))
      rules.push(...styleRules(sheet.slice(body, index), around + head))
    else if (/^@font-face.*url\(/s.test(text)) rules.push({ around, text, selectors: [['first-rows']] })
    else rules.push({ around, text, selectors: selectorsOf(head) })
    start = index + 1
  }
  return rules
}

/* The commas within `:is()` divide it too: a rule is used rather too often. */
function selectorsOf(head: string): string[][] {
  const positive = head.replace(/:not\((?:[^()]|\([^()]*\))*\)|:\w+\([^().]*\)/g, '')
  return positive
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

/** The classes of elements in HTML that React wrote. */
export function classesIn(html: string): Set<string> {
  const start = ' class="'
  // A look behind each letter would take ten times as long.
  const classLists = new Set(html.match(/ class="[^"]*/g))
  return new Set([...classLists].flatMap((names) => names.slice(start.length).split(' ')))
}

/** The rules that can apply to elements of these classes, as a style sheet in their order. */
export function usedRules(rules: readonly StyleRule[], classes: Set<string>): string {
  const isUsed = (names: string[]) => names.every(classes.has, classes)
  let [sheet, around] = ['', '']
  const open = (next: string) => {
    if (next === around) return
    sheet += '}'.repeat(around.split('{').length - 1) + next
    around = next
  }
  for (const rule of rules) {
    if (!rule.selectors.some(isUsed)) continue
    open(rule.around)
    sheet += rule.text
  }
  open('')
  return sheet
}
