import { PDFDocument } from 'pdf-lib'

type Combined = {
  file: Blob
  /** Orders whose file could not be read, and is left out: encrypted, or broken. */
  unreadable: string[]
}

/** Puts the pages of several PDFs into one, in the given order. Null when none of them could be read. */
export async function combineInvoices(
  files: { order: string; file: Blob }[],
  onProgress: (done: number) => void,
): Promise<Combined | null> {
  const whole = await PDFDocument.create()
  const unreadable: string[] = []
  for (const [index, { order, file }] of files.entries()) {
    onProgress(index)
    try {
      const part = await PDFDocument.load(await file.arrayBuffer())
      for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
    } catch {
      unreadable.push(order)
    }
  }
  if (unreadable.length === files.length) return null
  const bytes = await whole.save()
  // pdf-lib makes its bytes in memory of its own, never in a shared one.
  return { file: new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), unreadable }
}
