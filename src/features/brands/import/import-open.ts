import type { StoreLanguages } from '#src/features/brands/texts/brand-texts.ts'
import type { Pacing } from '#src/lib/send-many/paced.ts'
import { decodeFile, mostBytes, type BytesProblem } from './import-bytes.ts'
import { planRows, type PlannedRow } from './import-plan.ts'
import { readBrandsOf, type Reading } from './import-reading.ts'
import { readImportTable, type ImportTable, type TableProblem } from './import-rows.ts'

/** What a file would change, and what is to be known before it does. */
export type ImportPlan = {
  fileName: string
  rows: PlannedRow[]
  unknownColumns: string[]
  foreignColumns: string[]
  canRead: boolean
  /** What kept some of the brands from being read. */
  readingError: Error | null
}

export type FileProblem = TableProblem | { kind: BytesProblem | 'unreadable' }

type Progress = Pacing & { onProgress: (done: number, total: number) => void }

/** Reads a file and what the store has of its brands. Rejects only with the reason of the signal. */
export async function openImportFile(
  file: File,
  store: StoreLanguages,
  progress: Progress,
): Promise<{ plan: ImportPlan; problems?: never } | { problems: FileProblem[]; plan?: never }> {
  if (file.size > mostBytes) return { problems: [{ kind: 'too-large' }] }
  // A file that was moved or changed since it was chosen cannot be read any more.
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { problems: [{ kind: 'unreadable' }] }
  const { text, problem } = decodeFile(new Uint8Array(bytes))
  if (problem !== undefined) return { problems: [{ kind: problem }] }
  const { table, problems } = readImportTable(text, store)
  if (problems !== undefined) return { problems }
  const ids = table.rows.filter(({ problem }) => problem === null).map(({ id }) => id)
  const reading = await readBrandsOf(new Set(ids), store, progress)
  return { plan: planOf(file.name, table, reading, store) }
}

function planOf(
  fileName: string,
  { rows, ...columns }: ImportTable,
  { canRead, error, ...known }: Reading,
  store: StoreLanguages,
): ImportPlan {
  return {
    fileName,
    rows: planRows(rows, known, store.defaultLanguage),
    ...columns,
    canRead,
    readingError: error,
  }
}
