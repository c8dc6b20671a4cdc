import type { Question } from '#portal/protocol.ts'
import { element } from './page.ts'

/** Asks in a dialog of the portal's own. */
export async function ask({ title, body, confirm, cancel }: Question): Promise<boolean> {
  const dialog = element('question', HTMLDialogElement)
  element('question-title', HTMLElement).textContent = title
  element('question-body', HTMLElement).textContent = body
  const [yes, no] = [element('question-confirm', HTMLElement), element('question-cancel', HTMLElement)]
  yes.textContent = confirm
  no.textContent = cancel
  dialog.returnValue = ''
  dialog.showModal()
  await new Promise((closed) => dialog.addEventListener('close', closed, { once: true }))
  return dialog.returnValue === 'confirm'
}

/** Saves a file as the portal's own page may, whatever the frame may not. */
export function save(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
