import type { Question } from '#portal/protocol.ts'
import { element } from './page.ts'

/** Asks a question in a dialog of the portal's page. */
export async function askInDialog({ title, body, confirm, cancel }: Question): Promise<boolean> {
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

/** Saves a file from the portal's page, because the sandbox of the frame may forbid downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
