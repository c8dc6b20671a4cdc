import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
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

/* Elements that use letters or arrows themselves; arrows scroll a `pre`. */
const keyConsumers =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox], [role=menu], [role=spinbutton], pre'

/**
 * Whether a key may act as a shortcut: single keys are on (WCAG 2.1.4), no modifier is pressed, and the focused element does
 * not use letters itself, as a text field does.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (target instanceof Element && target.closest(keyConsumers)) return false
  return areSingleKeysOn()
}

/** The question mark of the keyboard, as the screen's language writes it. */
export function helpKey(): string {
  return screenLanguage() === 'ar' ? '؟' : '?'
}

/** Whether the keyboard has ⌘ in place of Ctrl. */
export const isMac = /Mac|iP/.test(navigator.userAgent)
