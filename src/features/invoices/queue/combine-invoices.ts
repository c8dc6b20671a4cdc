import { PDFDocument, PDFName, PDFNumber, type PDFObject, PDFPageLeaf, PDFPageTree } from 'pdf-lib'
import { isWholePdf } from '#contract/pdf.ts'

type Combined = {
  file: Blob
  /** Orders whose file is left out because it is encrypted or broken, or lacks a page or a part of one. */
  unreadable: string[]
}

/* An invoice has fewer; copying more would stop the tab. */
const maxPages = 2000

/** Combines all pages of several PDFs in the given order. Resolves to null when no file could be read. */
export async function combineInvoices(
  files: { order: string; file: Blob }[],
  onProgress: (done: number) => void,
): Promise<Combined | null> {
  const combined = await PDFDocument.create()
  const unreadable: string[] = []
  for (const [index, { order, file }] of files.entries()) {
    onProgress(index)
    try {
      const source = await loadWhole(new Uint8Array(await file.arrayBuffer()))
      const missing = countMissing(combined)
      const pages = await combined.copyPages(source, source.getPageIndices())
      if (countMissing(combined) > missing) throw new Error('A part of a page is missing.')
      for (const page of pages) combined.addPage(page)
    } catch {
      unreadable.push(order)
    }
  }
  if (unreadable.length === files.length) return null
  const bytes = await combined.save()
  // The cast is safe: pdf-lib never allocates a SharedArrayBuffer.
  return { file: new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), unreadable }
}

/* Throws for a PDF that pdf-lib would copy in part: by default it skips what it cannot parse. */
async function loadWhole(bytes: Uint8Array): Promise<PDFDocument> {
  const source = await PDFDocument.load(bytes, { throwOnInvalidObject: true })
  const root = source.catalog.Pages()
  const announced = root.lookupMaybe(PDFName.of('Count'), PDFNumber)?.asNumber() ?? 0
  const count = countPages(root, new Set())
  if (!isWholePdf(bytes) || count < Math.max(1, announced) || count > maxPages)
    throw new Error('The file has not the pages that it announces.')
  return source
}

/* Throws for a tree that lacks a page or leads back to itself. */
function countPages(node: PDFObject | undefined, seen: Set<PDFObject>): number {
  if (node instanceof PDFPageLeaf) return 1
  if (!(node instanceof PDFPageTree) || seen.has(node)) throw new Error('The page tree is broken.')
  seen.add(node)
  const kids = node.Kids().asArray()
  return kids.reduce((count, kid) => count + countPages(node.context.lookup(kid), seen), 0)
}

/* Counts the references to nothing: pdf-lib copies one for each object that a file lacks, such as the text of a page. */
function countMissing({ context }: PDFDocument): number {
  return context.largestObjectNumber - context.enumerateIndirectObjects().length
}
