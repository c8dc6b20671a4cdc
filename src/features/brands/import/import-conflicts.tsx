import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Pagination } from '#src/ui/records/pagination.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { sides, type Decisions, type Side } from './import-plan.ts'
import type { RowConflict } from './import-run.ts'
import { BrandImportText } from './import-text.tsx'
import { useImportLabels } from './use-import-labels.ts'
import './import-conflicts.css'

type BrandImportConflictsProps = {
  conflicts: readonly RowConflict[]
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
  /** Sends the decided rows. */
  onSave: () => void
}

const rowsPerPage = 10

/** Shows the rows that changed in the store after the review, with both texts, and lets the user choose. */
export function BrandImportConflicts({ conflicts, decisions, onDecide, onSave }: BrandImportConflictsProps) {
  const t = useTranslations('brandImport')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [page, setPage] = useState(1)
  const pages = Math.ceil(conflicts.length / rowsPerPage)
  const shownPage = Math.min(page, pages)
  const done = conflicts.filter(({ theirs }) => decisions.has(theirs)).length
  const saveText = t('saveDecided', { count: done })

  function decide(some: readonly RowConflict[], side: Side) {
    onDecide(new Map([...decisions, ...some.map(({ theirs }) => [theirs, side] as const)]))
  }

  function save() {
    setIsSubmitted(done === 0)
    if (done > 0) onSave()
  }

  return (
    <Form className="card stack" aria-labelledby="import-conflicts" onSend={save}>
      <div>
        <h3 id="import-conflicts">{t('conflictTitle', { count: conflicts.length })}</h3>
        <p>{t('conflictText')}</p>
      </div>
      {conflicts.length > 1 && (
        <p className="button-row">
          <Button onClick={() => decide(conflicts, 'mine')}>{t('allMine')}</Button>
          <Button onClick={() => decide(conflicts, 'theirs')}>{t('allTheirs')}</Button>
        </p>
      )}
      <div className="import-decisions grid">
        {conflicts.slice((shownPage - 1) * rowsPerPage, shownPage * rowsPerPage).map((conflict) => (
          <BrandImportConflict
            key={conflict.key}
            conflict={conflict}
            choice={decisions.get(conflict.theirs)}
            onDecide={(side) => decide([conflict], side)}
          />
        ))}
      </div>
      <Pagination
        label={t('conflictTitle', { count: conflicts.length })}
        page={shownPage}
        pages={pages}
        onPage={setPage}
      />
      <SaveBar
        label={saveText}
        status={
          isSubmitted && done === 0 ? t('decideFirst') : t('decided', { done, total: conflicts.length })
        }
      >
        <Button type="submit" kind="primary">
          {saveText}
        </Button>
      </SaveBar>
    </Form>
  )
}

type BrandImportConflictProps = {
  conflict: RowConflict
  choice: Side | undefined
  onDecide: (side: Side) => void
}

/* A choice between two texts, side by side for each field. */
function BrandImportConflict({ conflict, choice, onDecide }: BrandImportConflictProps) {
  const t = useTranslations('brandImport')
  const { brandLabel, fieldLabel } = useImportLabels()
  const { differenceText } = useFieldLabels()
  const name = useId()
  const { planned, theirs } = conflict
  const paths = [...theirs.keys()]
  const textOf = (path: BrandPath) => planned.changes.find((change) => change.path === path)?.after ?? ''
  return (
    <fieldset className="import-decision">
      <legend className="strong">
        <StoreText text={brandLabel(planned)} />
      </legend>
      {sides.map((side) => (
        <label key={side} className="choice-label flex centred gap">
          <input
            type="radio"
            name={name}
            aria-describedby={paths.map((path) => `${name}-${path}-${side}`).join(' ')}
            checked={choice === side}
            onChange={() => onDecide(side)}
          />
          {t(side)}
        </label>
      ))}
      <dl className="grid gap">
        {[...theirs].map(([path, text]) => {
          const texts = { mine: textOf(path), theirs: text }
          const difference = differenceText(texts.mine, text)
          return (
            <div key={path}>
              <dt className="quiet">{fieldLabel(path)}</dt>
              {sides.map((side) => (
                <dd
                  key={side}
                  className="as-typed anywhere"
                  id={`${name}-${path}-${side}`}
                  data-is-chosen={choice === side}
                >
                  <span className="import-side-name quiet">{t(side)}: </span>
                  {texts[side] === '' ? (
                    <b className="attention">{t(side === 'mine' ? 'cleared' : 'empty')}</b>
                  ) : (
                    <BrandImportText
                      as="span"
                      path={path}
                      text={texts[side]}
                      other={texts[side === 'mine' ? 'theirs' : 'mine']}
                    />
                  )}
                </dd>
              ))}
              {difference !== '' && <dd className="quiet">{difference}</dd>}
            </div>
          )
        })}
      </dl>
    </fieldset>
  )
}
