import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFRef,
  PDFStream,
} from 'pdf-lib'
import { isWholePdf } from '#contract/invoice.ts'

type Combined = {
  file: Blob
  /** Orders whose file is left out because it is encrypted or broken, or lacks a page that it announces. */
  unreadable: string[]
}

/* An invoice has fewer; more would stop the tab. */
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

/* Throws for a PDF that pdf-lib would copy in part: by default it skips what it cannot parse. */
async function loadWhole(bytes: Uint8Array): Promise<PDFDocument> {
  if (!isWholePdf(bytes)) throw new Error('The file is not a whole PDF.')
  const source = await PDFDocument.load(bytes, { throwOnInvalidObject: true })
  const root = source.catalog.Pages()
  const pages = pagesOf(root, [], new Set())
  const announced = root.lookupMaybe(PDFName.of('Count'), PDFNumber)?.asNumber() ?? 0
  if (pages.length < Math.max(1, announced)) throw new Error('A page is missing.')
  const seen = new Set<PDFObject>()
  for (const page of pages) {
    assertPresent(page.get(PDFName.of('Contents')), page, seen)
    assertPresent(page.getInheritableAttribute(PDFName.of('Resources')), page, seen)
  }
  return source
}

/* Throws for a tree that lacks a page or leads back to itself. */
function pagesOf(node: PDFObject | undefined, pages: PDFPageLeaf[], seen: Set<PDFObject>): PDFPageLeaf[] {
  if (node instanceof PDFPageLeaf && pages.push(node) <= maxPages) return pages
  if (!(node instanceof PDFPageTree) || seen.has(node)) throw new Error('The page tree is broken.')
  seen.add(node)
  for (const kid of node.Kids().asArray()) pagesOf(node.context.lookup(kid), pages, seen)
  return pages
}

/* Throws when an object, or one within it, is a reference to nothing: the page would lose its text or a font. */
function assertPresent(object: PDFObject | undefined, page: PDFPageLeaf, seen: Set<PDFObject>): void {
  const value = object instanceof PDFRef ? page.context.lookup(object) : object
  if (object && !value) throw new Error('A part of a page is missing.')
  if (!value || seen.has(value)) return
  seen.add(value)
  const parts = value instanceof PDFStream ? value.dict : value
  if (parts instanceof PDFDict) for (const part of parts.values()) assertPresent(part, page, seen)
  if (parts instanceof PDFArray) for (const part of parts.asArray()) assertPresent(part, page, seen)
}
