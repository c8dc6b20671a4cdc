import { type ReadProgress, readAllBrands } from '#src/features/brands/bulk/read-all-brands.ts'
import { knownTexts, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { readBytes } from '#src/lib/files/read-file.ts'
import { decodeFile, maxBytes, type BytesProblem } from './decode-file.ts'
import { planRows, type PlannedRow } from './import-plan.ts'
import { readImportTable, type ImportTable, type TableProblem } from './import-rows.ts'
import { getBrand } from '#src/features/brands/api/requests.ts'
import { ApiError, isNotFound, isOperationMissing } from '#src/lib/api/api-error.ts'
import { withRateLimit } from '#src/lib/sending/with-rate-limit.ts'

/** The reviewed content of a file. */
export type ImportPlan = Omit<ImportTable, 'rows'> & {
  fileName: string
  rows: PlannedRow[]
  canRead: boolean
  /** Why some brands could not be read. */
  readingError: Error | null
}

/** Why the chosen files cannot be used; `no-code`: the code for reading files failed to load. */
export type FileProblem =
  | TableProblem
  | { kind: BytesProblem | 'too-large' | 'unreadable' | 'several' | 'no-code' }

/** The plan of a file to review, or its problems. */
export type OpenedFile = { plan?: ImportPlan; problems?: readonly FileProblem[] }

/** Reads a file and the current texts of its brands. Rejects only with the signal's reason. */
export async function openImportFile(file: File, progress: ReadProgress): Promise<OpenedFile> {
  if (file.size > maxBytes) return { problems: [{ kind: 'too-large' }] }
  const bytes = await readBytes(file)
  if (bytes === null) return { problems: [{ kind: 'unreadable' }] }
  const { text, problem } = decodeFile(bytes)
  if (problem !== undefined) return { problems: [{ kind: problem }] }
  const { table, problems } = readImportTable(text)
  if (problems !== undefined) return { problems }
  const ids = table.rows.filter(({ problem }) => problem === null).map(({ id }) => id)
  const { canRead, error, ...known } = await readCurrentBrands(new Set(ids), progress)
  const rows = planRows(table.rows, known)
  return { plan: { ...table, fileName: file.name, rows, canRead, readingError: error } }
}

/**
 * Reads the current texts of these brands with the fewer requests: the pages of the list, or each brand. Rejects only with
 * the signal's reason.
 */
export async function readCurrentBrands(ids: ReadonlySet<string>, progress: ReadProgress) {
  const texts = new Map<string, BrandTexts>()
  const absentIds = new Set<string>()
  const current = {
    texts,
    absentIds,
    /** Whether the store allows reading brands. */
    canRead: true,
    /** Why reading stopped early; the remaining brands are unknown. */
    error: null,
  }
  const missing = new Set(ids)
  const reportProgress = () => progress.onProgress(ids.size - missing.size, ids.size)
  try {
    for await (const { brands, pagesLeft, isComplete } of readAllBrands(progress)) {
      for (const brand of brands) {
        texts.set(brand.id, knownTexts(brand))
        missing.delete(brand.id)
      }
      reportProgress()
      if (isComplete) for (const id of missing) absentIds.add(id)
      if (isComplete || missing.size === 0) return current
      if (pagesLeft > missing.size) break
    }
    for (const id of missing) {
      const brand = await withRateLimit(() => getBrand(id, progress.signal), progress).catch(
        absentAsUndefined,
      )
      if (brand === undefined) absentIds.add(id)
      else if (brand !== null) texts.set(id, knownTexts(brand))
      missing.delete(id)
      reportProgress()
    }
    return current
  } catch (error) {
    if (progress.signal?.aborted || !(error instanceof Error)) throw error
    const isForbidden = error instanceof ApiError && isOperationMissing(error)
    return isForbidden ? { ...current, canRead: false } : { ...current, error }
  }
}

function absentAsUndefined(error: unknown): undefined {
  if (error instanceof Error && isNotFound(error)) return undefined
  throw error
}
