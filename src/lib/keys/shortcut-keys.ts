import { savePreference, readPreference } from '#src/lib/preferences.ts'

/** Whether keys without a modifier are shortcuts. Readers can turn that off, for example for speech input. */
export function areSingleKeysOn(): boolean {
  return readPreference('single-keys') !== 'off'
}

/** Stores whether keys without a modifier are shortcuts. */
export function saveSingleKeys(areOn: boolean): void {
  savePreference('single-keys', areOn ? 'on' : 'off')
}

/** Returns the attribute that announces a control's single key; none while single keys are off. */
export function singleKeyAttributes(key: string): { 'aria-keyshortcuts'?: string } {
  return areSingleKeysOn() ? { 'aria-keyshortcuts': key } : {}
}

/** The attribute of an element inside which single keys work even while a button has the focus. */
export const shortcutRegion = { 'data-shortcuts': '' }

/* Elements that use letters or arrows themselves; arrows scroll a `pre`. */
const keyConsumers =
  'input, textarea, select, [contenteditable], [role=tablist], [role=listbox], [role=menu], [role=spinbutton], pre'
const controls = 'a[href], button, summary, [role=button], [role=link]'

/**
 * Whether a key may act as a shortcut: single keys are on (WCAG 2.1.4), no modifier is pressed, and the focused element does
 * not use the key itself. While a control has the focus, keys other than arrows work only inside a `shortcutRegion`.
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
