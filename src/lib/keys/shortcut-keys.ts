import { savePreference, readPreference } from '#src/lib/preferences.ts'

/** Whether keys pressed alone are shortcuts: so unless the reader switched them off, as who speaks to a computer may. */
export function areSingleKeysOn(): boolean {
  return readPreference('single-keys') !== 'off'
}

/** Keeps the reader's choice of that. */
export function saveSingleKeys(areOn: boolean): void {
  savePreference('single-keys', areOn ? 'on' : 'off')
}

/** What a control says of the single key that does the same; nothing where single keys are off. */
export function singleKeyAttributes(key: string): { 'aria-keyshortcuts'?: string } {
  return areSingleKeysOn() ? { 'aria-keyshortcuts': key } : {}
}

/** The attribute of an element in which single keys act even while a button has the focus. */
export const shortcutRegion = { 'data-shortcuts': '' }

/* They write, or have a use of their own for letters and arrows; text in a `pre` is moved by arrows. */
const keyConsumers =
  'input, textarea, select, [contenteditable], [role=tablist], [role=listbox], [role=menu], [role=spinbutton], pre'
const controls = 'a[href], button, summary, [role=button], [role=link]'

/**
 * Whether a key may act as a shortcut: it is pressed without Ctrl, ⌘ or Alt, and what has the focus does not use it.
 * Only where single keys are on (WCAG 2.1.4), and a letter or a sign on a control only inside a `shortcutRegion`.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const focused = target instanceof Element ? target : null
  if (focused?.closest(keyConsumers)) return false
  if (!areSingleKeysOn()) return false
  const control = focused?.closest(controls)
  return key.startsWith('Arrow') || !control || control.closest('[data-shortcuts]') !== null
}
