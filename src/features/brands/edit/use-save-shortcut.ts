import { useWindowKeys } from '#src/lib/use-window-keys.ts'

/** Saves by Ctrl+S and ⌘S instead of what the browser does then; not while a dialog is asking something. */
export function useSaveShortcut(onSave: () => void): void {
  useWindowKeys((event) => {
    if (!isSave(event)) return
    event.preventDefault()
    if (!event.repeat && document.querySelector('dialog[open]') === null) onSave()
  })
}

/* By its letter; on a keyboard that writes no Latin ones, by its position. */
function isSave({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
}
