import { useTranslations } from 'use-intl'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { BrandChangeList } from './change-list.tsx'
import { undecidedPaths } from './editing-state.ts'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandConflictNoticeProps = {
  editor: BrandEditor
  ref: React.Ref<HTMLDivElement>
  /** Receives a field to focus: the pressed button disappears. */
  onDone: (path: BrandPath) => void
}

/** Lists fields that changed in the store meanwhile; for fields that changed on both sides, lets the user choose. */
export function BrandConflictNotice({ editor: { state, dispatch }, ref, onDone }: BrandConflictNoticeProps) {
  const t = useTranslations('brands.detail')
  const { fullLabel } = useFieldLabels()
  const { updatedPaths, known, dirty, outcome } = state
  const undecided = undecidedPaths(state)
  const changes = undecided.map((path) => ({
    path,
    before: dirty.get(path)?.text,
    after: known.get(path) ?? '',
  }))
  const renderChoice = (paths: BrandPath[], mine: string, theirs: string) => (
    <>
      <Button onClick={() => decide(paths, 'mine')}>{mine}</Button>
      <Button onClick={() => decide(paths, 'theirs')}>{theirs}</Button>
    </>
  )

  function decide(paths: BrandPath[], choice: 'mine' | 'theirs') {
    dispatch({ type: 'conflict-decided', paths, choice, theirs: known })
    const [first] = paths
    if (first) onDone(first)
  }

  function acknowledge() {
    dispatch({ type: 'updates-acknowledged' })
    const [first] = updatedPaths
    if (first) onDone(first)
  }

  return (
    <div className="stack" ref={ref} tabIndex={-1}>
      {undecided.length > 0 && (
        <Notice kind="warning" title={t('conflictTitle')}>
          <p>{t(outcome?.kind === 'conflict' ? 'conflictText' : 'conflictWhileEditing')}</p>
          <BrandChangeList
            changes={changes}
            beforeLabel={t('mine')}
            afterLabel={t('theirs')}
            renderActions={(path) => renderChoice([path], t('keepMine'), t('takeTheirs'))}
          />
          {undecided.length > 1 && (
            <p className="button-row">{renderChoice(undecided, t('keepAllMine'), t('takeAllTheirs'))}</p>
          )}
        </Notice>
      )}
      {updatedPaths.size > 0 && (
        <Notice kind="info" title={t('updatedTitle')}>
          <p>{t('updatedText')}</p>
          <ul>
            {[...updatedPaths].map((path) => (
              <li key={path}>{fullLabel(path)}</li>
            ))}
          </ul>
          <Button onClick={acknowledge}>{t('understood')}</Button>
        </Notice>
      )}
    </div>
  )
}
