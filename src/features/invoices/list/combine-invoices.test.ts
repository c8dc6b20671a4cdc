import { deflateSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { combineInvoices } from './combine-invoices.ts'

type Objects = Record<number, string>

const text = 'BT /F1 12 Tf 9 9 Td (Total) Tj ET'
const content = `<< /Length 33 >>\nstream\n${text}\nendstream`
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources 5 0 R >>'
const invoice: Objects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: page,
  4: content,
  5: '<< /Font << /F1 6 0 R >> >>',
  6: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}
const end = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'

function objectsOf(objects: Objects): string {
  return Object.entries(objects)
    .map(([id, text]) => `${id} 0 obj\n${text}\nendobj\n`)
    .join('')
}

/* The invoice with other objects, and its end. */
function pdf(changes: Objects = {}, tail = end): string {
  return `%PDF-1.4\n${objectsOf({ ...invoice, ...changes })}${tail}`
}

const blank = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
const flate = (bytes: Buffer) =>
  `<< /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
const kids = (count: number) => Array.from({ length: count }, () => '3 0 R').join(' ')

const tree = (kids: string, more: string) => `<< /Type /Pages /Kids [${kids}] ${more} >>`
/* A page tree of forty levels; each node has the next one twice. */
const doubled = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [10 + index, tree(`${11 + index} 0 R ${11 + index} 0 R`, '')]),
)
const bare = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>'
const inherited = '/Count 1 /MediaBox [0 0 595 842] /Resources 5 0 R'
const commas = page.replace('595 842', '595,28 841,89')

const withStreams = async () => {
  const document = await PDFDocument.load(Buffer.from(pdf()))
  return new Blob([Buffer.from(await document.save())])
}

async function combine(files: (string | Blob)[]) {
  const { file, unreadable } = await combineInvoices(
    files.map((file, index) => ({
      order: String(9100 + index),
      // One byte a character.
      file: typeof file === 'string' ? new Blob([Buffer.from(file, 'latin1')]) : file,
    })),
    () => {},
  )
  const combined = await PDFDocument.load(await file.arrayBuffer(), { throwOnInvalidObject: true })
  return { pages: combined.getPageCount(), unreadable }
}

test.each<[string, string | (() => Promise<Blob>), number]>([
  ['a plain file', pdf(), 1],
  ['object streams', withStreams, 1],
  ['200 pages', pdf({ 2: tree(kids(200), '/Count 200') }), 200],
  ['a count that is too low', pdf({ 2: tree(kids(2), '/Count 1') }), 2],
  ['no count', pdf({ 2: tree(kids(2), '') }), 2],
  ['a page that inherits its size and font', pdf({ 2: tree('3 0 R', inherited), 3: bare }), 1],
  ['a blank page too', pdf({ 2: tree('3 0 R 7 0 R', ''), 7: blank }), 2],
  ['compressed contents', pdf({ 4: flate(deflateSync(text)) }), 1],
  ['contents in parts', pdf({ 3: page.replace('4 0 R', '[4 0 R 7 0 R]'), 7: content }), 1],
  ['a page that is measured from its upper right', pdf({ 3: page.replace('0 0 595 842', '595 842 0 0') }), 1],
  ['a warning before its header', `<br />\n<b>Warning</b>: in x.php\n${pdf()}`, 1],
  ['junk after its end', `${pdf()}\n<!-- served in 3 ms -->\0\0`, 1],
  ['no endobj', pdf().replaceAll('endobj\n', ''), 1],
  ['a wrong xref table', pdf({}, end.replace('0 1', '0 7')), 1],
  ['no xref table', pdf({}, 'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF'), 1],
  ['an update', pdf() + objectsOf({ 7: page, 2: tree('3 0 R 7 0 R', '/Count 2') }) + end, 2],
  ['a wrong stream length', pdf({ 4: content.replace('33', '3') }), 1],
])('a PDF with %s gives all its pages', async (_, file, pages) => {
  expect(await combine([typeof file === 'string' ? file : await file()])).toEqual({ pages, unreadable: [] })
})

test.each<[string, string]>([
  ['only blank pages', pdf({ 3: blank })],
  ['contents of blanks', pdf({ 4: flate(deflateSync(' \n')) })],
  ['cut contents', pdf({ 4: content.replace('33', '900') })],
  ['compressed contents that are cut', pdf({ 4: flate(deflateSync(text).subarray(0, -9)) })],
  ['no compressed contents', pdf({ 4: flate(Buffer.of()) })],
  ['a font that is null', pdf({ 6: 'null' })],
  ['another PDF after it', pdf({ 2: tree(kids(2), '/Count 2') }) + pdf()],
  ...['null', '7', '<< >>', '[4 0 R 9 0 R]', '[5 0 R]'].flatMap((contents): [string, string][] => [
    [`the contents ${contents}`, pdf({ 3: page.replace('4 0 R', contents) })],
    [`an object ${contents} as contents`, pdf({ 4: contents })],
  ]),
  ...['', '[]', '[0 0 595]', '[0 0 0 842]', '[(0) (0) (595) (842)]', '[0 0 59.5.1 842]', 'null'].map(
    (size): [string, string] => [`the size ${size}`, pdf({ 3: page.replace('[0 0 595 842]', size) })],
  ),
  ['no size', pdf({ 3: page.replace('/MediaBox [0 0 595 842]', '') })],
  ['a sentence as its file', 'Not found: %PDF-1.4 %%EOF'],
  ['a sentence before its mark', 'Not found:\n%PDF-1.4 %%EOF'],
  ['an error in XML', `<?xml version="1.0"?>\n${pdf()}`],
  ['decimal commas', pdf({ 3: commas })],
  ['an update with decimal commas', pdf() + objectsOf({ 3: commas }) + end],
  ['a page that is missing', pdf({ 2: tree('3 0 R 9 0 R', '') })],
  ['fewer pages than its count', pdf({ 2: tree('3 0 R', '/Count 2') })],
  ['no pages', pdf({ 2: tree('', '/Count 0') })],
  ['a page without a type', pdf({ 3: page.replace('/Type /Page ', '') })],
  ['a page tree in a circle', pdf({ 2: tree('3 0 R 2 0 R', '/Count 1') })],
  ['a page tree that doubles forty times', pdf({ ...doubled, 2: tree('10 0 R', ''), 50: tree('', '') })],
  ['a page that is its own parent', pdf({ 3: bare.replace('2 0 R', '3 0 R') })],
  ['a page that inherits from a circle', pdf({ 2: tree('3 0 R', '/Parent 2 0 R'), 3: bare })],
  ['100,000 pages', pdf({ 2: tree(kids(100_000), '') })],
  ['a missing text', pdf({ 3: page.replace('4 0 R', '9 0 R') })],
  ['a missing font', pdf({ 5: '<< /Font << /F1 9 0 R >> >>' })],
  ['missing resources', pdf({ 3: page.replace('5 0 R', '9 0 R') })],
  ['arrays within each other without end', pdf({ 5: '['.repeat(100_000) })],
  ['encryption', pdf({ 8: '<< /Filter /Standard /V 1 >>' }, end.replace('/Root', '/Encrypt 8 0 R /Root'))],
  ['nothing after a cut in its text', pdf().slice(0, pdf().indexOf('Total'))],
  ['nothing after a cut between its objects', pdf().slice(0, pdf().indexOf('xref'))],
  ['an end before the last cut', `${pdf()}7 0 obj\n${page}`],
  ['nothing', ''],
  ['a web page', '<!doctype html><title>Sign in</title><p>%PDF-1.4 startxref 9 %%EOF'],
  ['JSON', '{"success":false,"file":"%PDF-1.4 %%EOF"}'],
])('a PDF with %s is left out, and named', async (_, file) => {
  expect(await combine([pdf(), file, pdf()])).toEqual({ pages: 2, unreadable: ['9101'] })
})

test('without any readable file there is no PDF', async () => {
  await expect(combine(['', '<html>'])).rejects.toThrow('No file')
})
