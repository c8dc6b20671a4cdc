import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
} from 'pdf-lib'
import { isWholePdf } from '#contract/pdf.ts'

type Combined = {
  file: Blob
  /** Orders whose file is left out because it is encrypted or broken, or lacks a page or a part of one. */
  unreadable: string[]
}

/* An invoice has fewer pages and groups of them; copying more would stop the tab. */
const maxNodes = 2000

/** Combines all pages of several PDFs in the given order. Rejects when no file could be read. */
export async function combineInvoices(
  files: { order: string; file: Blob }[],
  onProgress: (done: number) => void,
): Promise<Combined> {
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
  if (unreadable.length === files.length) throw new Error('No file could be read.')
  const bytes = await combined.save()
  // The cast is safe: pdf-lib never allocates a SharedArrayBuffer.
  return { file: new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), unreadable }
}

/* Throws for a PDF that pdf-lib would copy in part: by default it skips what it cannot parse, and the first of two joined files. */
async function loadWhole(bytes: Uint8Array): Promise<PDFDocument> {
  const source = await PDFDocument.load(bytes, { throwOnInvalidObject: true })
  const root = source.catalog.Pages()
  const announced = root.lookupMaybe(PDFName.of('Count'), PDFNumber)?.asNumber() ?? 0
  const pages: PDFPageLeaf[] = []
  let nodes = 0
  // Throws for a tree that lacks a page, leads back to itself or grows without end.
  root.traverse((node) => {
    nodes += 1
    if (node instanceof PDFPageLeaf) pages.push(node)
    else if (!(node instanceof PDFPageTree)) throw new Error('A page is missing.')
    if (nodes > maxNodes) throw new Error('There are too many pages.')
  })
  const isJoined = /%%EOF\s*%PDF-/.test(new TextDecoder('latin1').decode(bytes))
  const isComplete = pages.length >= announced && pages.map(hasContent).includes(true)
  if (!isWholePdf(bytes) || isJoined || !isComplete)
    throw new Error('The file has not the pages that it announces.')
  return source
}

/* Whether a page shows anything. Throws for a page without a size, or with contents that cannot be read. */
function hasContent(page: PDFPageLeaf): boolean {
  const { width, height } = page.MediaBox().asRectangle()
  if (width * height === 0) throw new Error('A page has no size.')
  const name = PDFName.of('Contents')
  if (page.get(name, true) === undefined) return false
  const contents = page.lookup(name)
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents]
  const texts = parts.map((part) => readContents(page.context.lookup(part)))
  return texts.some((bytes) => bytes.some((byte) => byte > 32))
}

function readContents(stream: unknown): Uint8Array {
  if (!(stream instanceof PDFRawStream)) throw new Error('The contents of a page are missing.')
  const announced = stream.dict.lookupMaybe(PDFName.of('Length'), PDFNumber)?.asNumber() ?? 0
  // Some programs count the line break after the contents too.
  if (stream.contents.length + 2 < announced) throw new Error('The contents of a page are cut off.')
  return decodePDFRawStream(stream).decode()
}

/* Counts the references to nothing: pdf-lib copies one for each object that a file lacks, such as a font. */
function countMissing({ context }: PDFDocument): number {
  const objects = context.enumerateIndirectObjects().filter(([, object]) => object !== PDFNull)
  return context.largestObjectNumber - objects.length
}
