import { PDFDocument } from 'pdf-lib'

type Combined = {
  file: Blob
  /** Orders whose file is left out because it is encrypted or broken. */
  unreadable: string[]
}

/** Combines the pages of several PDFs in the given order. Resolves to null when no file could be read. */
export async function combineInvoices(
  files: { order: string; file: Blob }[],
  onProgress: (done: number) => void,
): Promise<Combined | null> {
  const combined = await PDFDocument.create()
  const unreadable: string[] = []
  for (const [index, { order, file }] of files.entries()) {
    onProgress(index)
    try {
      const source = await PDFDocument.load(await file.arrayBuffer())
      for (const page of await combined.copyPages(source, source.getPageIndices())) combined.addPage(page)
    } catch {
      unreadable.push(order)
    }
  }
  if (unreadable.length === files.length) return null
  const bytes = await combined.save()
  // The cast is safe: pdf-lib never allocates a SharedArrayBuffer.
  return { file: new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), unreadable }
}
