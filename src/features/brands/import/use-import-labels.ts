import { useTranslations } from 'use-intl'
import { pathOfStoreField, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { isNotFound, type ApiError } from '#src/lib/api/api-error.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import type { compareRow, PlannedRow } from './import-plan.ts'
import { itemOf, leftToStore, type RunState } from './import-run.ts'
import { statusOf, type RowStatus } from './import-views.ts'

export type ResultTexts = { status: RowStatus; text: string; details: string[] }

type ComparedRow = ReturnType<typeof compareRow>

/** Labels for fields, brands and results, on screen and in the report. */
export function useImportLabels() {
  const t = useTranslations('brandImport')
  const { label: fieldLabel, differenceText } = useFieldLabels()

  function brandLabel({ id, name }: PlannedRow): string {
    return name || t('unnamed', { id: shownId(id) })
  }

  /** Why a row cannot be sent; empty if it can. */
  function problemText({ problem, id }: PlannedRow): string {
    if (problem === null) return ''
    const { kind, ...details } = { otherRow: 0, column: '', text: '', ...problem }
    return t(`rowProblem.${kind}`, { id: shownId(id), ...details })
  }

  /** `meanwhile` compares a row that is not sent with the store's present texts. */
  function resultTexts(planned: PlannedRow, state: RunState, meanwhile?: ComparedRow): ResultTexts {
    const status = statusOf(planned, state)
    const item = itemOf(planned, state)
    if (status === 'planned' && meanwhile) {
      const { conflicts } = meanwhile
      if (conflicts.size === 0) return { status, text: t('sameMeanwhile'), details: [] }
      return { status: 'changed', text: t('changedMeanwhile'), details: storeTexts(conflicts, planned) }
    }
    if (status === 'planned') return { status, text: '', details: [] }
    if (status === 'unchanged') return { status, text: t('nothing'), details: [] }
    if (status === 'problem') return { status, text: problemText(planned), details: [] }
    if (item?.kind === 'refused') {
      const text = t(isNotFound(item.error) ? 'outcome.deleted' : 'outcome.refused')
      return { status, text, details: refusalTexts(item.error) }
    }
    return { status, text: t(`outcome.${status}`), details: detailsOf(item, planned, state) }
  }

  function detailsOf(item: ReturnType<typeof itemOf>, planned: PlannedRow, state: RunState): string[] {
    if (item?.kind === 'conflict') return storeTexts(item.theirs, planned)
    if (item?.kind !== 'saved' && item?.kind !== 'already-there') return []
    const changed = item.kind === 'saved' ? item.differences : []
    const stored = storeTexts(new Map(changed.map(({ path, after }) => [path, after])), planned)
    const fields = leftToStore(planned, state).map(fieldLabel).join(partSeparator())
    return fields === '' ? stored : [...stored, t('leftToStore', { fields })]
  }

  function storeTexts(texts: BrandTexts, { changes }: PlannedRow): string[] {
    return [...texts].map(([path, text]) => {
      const sent = changes.find((change) => change.path === path)?.after ?? ''
      const stored = t('storeHas', { field: fieldLabel(path), text: text || t('noText') })
      return [stored, differenceText(sent, text)].filter(Boolean).join(' ')
    })
  }

  /* Prefers `fields`: `message` may be a raw key like `alert.invalid_fields` (live-service.md, Errors and limits). */
  function refusalTexts({ fields, serviceMessage }: ApiError): string[] {
    const texts = Object.entries(fields).flatMap(([name, lines]) => {
      const path = pathOfStoreField(name)
      const field = path === null ? name : fieldLabel(path)
      return lines.map((text) => t('storeHas', { field, text }))
    })
    return texts.length > 0 ? texts : [serviceMessage].filter(Boolean)
  }

  return { fieldLabel, brandLabel, problemText, resultTexts }
}

/** An id with the codes of characters that nobody sees, such as `5[U+00AD]0`: they are why its row is refused. */
export function shownId(id: string): string {
  return id.replace(/(?! )[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu, codeOf)
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}
