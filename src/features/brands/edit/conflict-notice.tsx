import { useTranslations } from 'use-intl'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { BrandChangeList } from './change-list.tsx'
import { undecidedPaths } from './editing.ts'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandConflictNoticeProps = {
  editor: BrandEditor
  ref: React.Ref<HTMLDivElement>
  /** Is told a field that was seen or decided upon: the button that was pressed goes away. */
  onDone: (path: BrandPath) => void
}

/** Says which fields were changed elsewhere meanwhile; where both sides changed one, asks whose text counts. */
export function BrandConflictNotice({ editor: { state, dispatch }, ref, onDone }: BrandConflictNoticeProps) {
  const t = useTranslations('brand')
  const { fullName } = useFieldNames()
  const { adopted, known, typed } = state
  const undecided = undecidedPaths(state)
  const changes = undecided.map((path) => ({
    path,
    before: typed.get(path)?.text,
    after: known.get(path) ?? '',
  }))
  const renderChoice = (paths: BrandPath[], mine: string, theirs: string) => (
    <>
      <Button onClick={() => decide(paths, 'mine')}>{mine}</Button>
      <Button onClick={() => decide(paths, 'theirs')}>{theirs}</Button>
    </>
  )

  function decide(paths: BrandPath[], whose: 'mine' | 'theirs') {
    dispatch({ type: 'decided', paths, whose, theirs: known })
    const [first] = paths
    if (first) onDone(first)
  }

  function understand() {
    dispatch({ type: 'adopted-seen' })
    const [first] = adopted
    if (first) onDone(first)
  }

  return (
    <div className="stack" ref={ref} tabIndex={-1}>
      {undecided.length > 0 && (
        <Notice kind="warning" title={t('conflictTitle')}>
          <p>{t('conflictText')}</p>
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
      {adopted.size > 0 && (
        <Notice kind="info" title={t('adoptedTitle')}>
          <p>{t('adoptedText')}</p>
          <ul>
            {[...adopted].map((path) => (
              <li key={path}>{fullName(path)}</li>
            ))}
          </ul>
          <Button onClick={understand}>{t('understood')}</Button>
        </Notice>
      )}
    </div>
  )
}
