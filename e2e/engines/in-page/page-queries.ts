import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** A query by role and accessible name: the exact name, or the source of a regular expression. */
export type RoleQuery = { role: string; name?: string | { source: string } }

type Point = { x: number; y: number }

/** The queries that tests evaluate in the page. */
export const pageQueries = { names: visibleNames, value: fieldValue, pageText, point: clickPoint, setFile }

/* The names of all visible elements. */
function visibleNames(query: RoleQuery): string[] {
  return [...findVisible(query)].map(accessibleName)
}

/* The value of a field. */
function fieldValue(query: RoleQuery): string | undefined {
  const [field] = findVisible(query)
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField ? field.value : undefined
}

function pageText(): string {
  return document.body.innerText
}

/* Scrolls an element into view and returns its centre; otherwise returns why a click is impossible. */
function clickPoint(query: RoleQuery): Point | string {
  const [element] = findVisible(query)
  // Lists texts instead of accessible names, which are slow to compute in every poll.
  if (element === undefined)
    return `none there; of this role: ${[...findVisible({ role: query.role })].map((match) => normalizeSpaces(match.textContent)).join(' | ')}`
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const center = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(center.x, center.y)
  if (hit === null || !(element.contains(hit) || element.closest('label')?.contains(hit)))
    return `under ${hit?.outerHTML.slice(0, 200)}`
  return center
}

/* Puts a file into a file field, visible or not. */
function setFile(label: string, name: string, content: string): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find(
    (field) => accessibleName(field) === label,
  )
  if (field === undefined) return false
  const files = new DataTransfer()
  files.items.add(new File([content], name, { type: 'text/csv' }))
  field.files = files.files
  dispatchChange(field)
  return true
}

function dispatchChange(field: HTMLElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/* A generator, so that a query for the first match skips the other elements. */
function* findVisible({ role, name }: RoleQuery): Generator<HTMLElement> {
  const dialog = 'dialog:modal'
  const isBehindDialog = (element: Element) => element.closest(dialog) === null
  const isCovered = document.querySelector(dialog) === null ? () => false : isBehindDialog
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    if (getRole(element) === role && !isCovered(element) && isVisible(element) && hasName(element, name))
      yield element
  }
}

function isVisible(element: HTMLElement): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null
  )
}

function hasName(element: HTMLElement, name: RoleQuery['name']): boolean {
  if (name === undefined) return true
  const elementName = accessibleName(element)
  return typeof name === 'string'
    ? elementName === normalizeSpaces(name)
    : new RegExp(name.source, 'u').test(elementName)
}

function accessibleName(element: Element): string {
  return normalizeSpaces(computeAccessibleName(element))
}

function normalizeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
