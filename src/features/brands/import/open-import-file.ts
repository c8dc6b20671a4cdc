import type { ReadProgress } from '#src/features/brands/bulk/read-all-brands.ts'
import type { StoreLanguages } from '#src/features/brands/texts/brand-texts.ts'
import { readBytes } from '#src/lib/files/read-file.ts'
import { decodeFile, maxBytes, type BytesProblem } from './decode-file.ts'
import { planRows, type PlannedRow } from './import-plan.ts'
import { readCurrentBrands } from './read-current-brands.ts'
import { readImportTable, type ImportTable, type TableProblem } from './import-rows.ts'

/** The reviewed content of a file. */
export type ImportPlan = Omit<ImportTable, 'rows'> & {
  fileName: string
  rows: PlannedRow[]
  canRead: boolean
  /** Why some brands could not be read. */
  readingError: Error | null
}

export type FileProblem = TableProblem | { kind: BytesProblem | 'unreadable' }

/** Reads a file and the current texts of its brands. Rejects only with the signal's reason. */
export async function openImportFile(
  file: File,
  store: StoreLanguages,
  progress: ReadProgress,
): Promise<{ plan: ImportPlan; problems?: never } | { problems: FileProblem[]; plan?: never }> {
  if (file.size > maxBytes) return { problems: [{ kind: 'too-large' }] }
  const bytes = await readBytes(file)
  if (bytes === null) return { problems: [{ kind: 'unreadable' }] }
  const { text, problem } = decodeFile(bytes)
  if (problem !== undefined) return { problems: [{ kind: problem }] }
  const { table, problems } = readImportTable(text, store)
  if (problems !== undefined) return { problems }
  const ids = table.rows.filter(({ problem }) => problem === null).map(({ id }) => id)
  const { canRead, error, ...known } = await readCurrentBrands(new Set(ids), store, progress)
  const rows = planRows(table.rows, known, store.defaultLanguage)
  return { plan: { ...table, fileName: file.name, rows, canRead, readingError: error } }
}
