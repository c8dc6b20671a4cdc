import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** What is looked for: its role and its accessible name, whole or matched by the source of a regular expression. */
export type Wanted = { role: string; name?: string | { source: string } }

type Point = { x: number; y: number }

/** The questions the tests ask of a page. */
export const look = { names, value, pageText, point, giveFile }

/* The names of all there are to see. */
function names(wanted: Wanted): string[] {
  return [...find(wanted)].map(nameOf)
}

/* What is in the field. */
function value(wanted: Wanted): string | undefined {
  const [field] = find(wanted)
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField ? field.value : undefined
}

/* Everything the page shows. */
function pageText(): string {
  return document.body.innerText
}

/* Where to press it: in its middle, once it is at rest and nothing lies over it; else why it cannot be pressed. */
function point(wanted: Wanted): Point | string {
  const [element] = find(wanted)
  // Their texts alone: asked again and again, names take their time.
  if (element === undefined)
    return `none there; of this role: ${[...find({ role: wanted.role })].map((one) => tidy(one.textContent)).join(' | ')}`
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(middle.x, middle.y)
  if (hit === null || !(element.contains(hit) || element.closest('label')?.contains(hit)))
    return `under ${hit?.outerHTML.slice(0, 200)}`
  return middle
}

/* Gives a file to a file field, seen or not. */
function giveFile(label: string, name: string, content: string): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find(
    (field) => nameOf(field) === label,
  )
  if (field === undefined) return false
  const files = new DataTransfer()
  files.items.add(new File([content], name, { type: 'text/csv' }))
  field.files = files.files
  tell(field)
  return true
}

function tell(field: HTMLElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/* One by one: whoever wants the first has no other looked at. */
function* find({ role, name }: Wanted): Generator<HTMLElement> {
  const dialog = 'dialog:modal'
  const isBehindDialog = (element: Element) => element.closest(dialog) === null
  const isCovered = document.querySelector(dialog) === null ? () => false : isBehindDialog
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    if (getRole(element) === role && !isCovered(element) && isSeen(element) && isNamed(element, name))
      yield element
  }
}

function isSeen(element: HTMLElement): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null
  )
}

function isNamed(element: HTMLElement, name: Wanted['name']): boolean {
  if (name === undefined) return true
  const own = nameOf(element)
  return typeof name === 'string' ? own === tidy(name) : new RegExp(name.source, 'u').test(own)
}

function nameOf(element: Element): string {
  return tidy(computeAccessibleName(element))
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
