import { useTranslations } from 'use-intl'
import { BrandChangeList } from '#src/features/brands/texts/brand-change-list.tsx'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { BrandEditor } from './use-brand-editor.ts'

type BrandConflictNoticeProps = { editor: BrandEditor; ref: React.Ref<HTMLDivElement> }

/** Says which fields were changed elsewhere meanwhile; where both sides changed one, asks whose text counts. */
export function BrandConflictNotice({ editor, ref }: BrandConflictNoticeProps) {
  const t = useTranslations('brand')
  const { fullName } = useFieldNames()
  const { conflicts, adopted, known, changed, decide, forgetAdopted } = editor
  const changes = conflicts.map((path) => ({
    path,
    before: changed.get(path),
    after: known.get(path) ?? '',
  }))
  const renderChoice = (paths: BrandPath[], mine: string, theirs: string) => (
    <>
      <Button onClick={() => decide(paths, 'mine')}>{mine}</Button>
      <Button onClick={() => decide(paths, 'theirs')}>{theirs}</Button>
    </>
  )
  return (
    <div className="stack" ref={ref} tabIndex={-1}>
      {conflicts.length > 0 && (
        <Notice kind="warning" title={t('conflictTitle')}>
          <p>{t('conflictText')}</p>
          <BrandChangeList
            changes={changes}
            beforeLabel={t('mine')}
            afterLabel={t('theirs')}
            renderActions={(path) => renderChoice([path], t('keepMine'), t('takeTheirs'))}
          />
          {conflicts.length > 1 && (
            <p className="button-row">{renderChoice(conflicts, t('keepAllMine'), t('takeAllTheirs'))}</p>
          )}
        </Notice>
      )}
      {adopted.length > 0 && (
        <Notice kind="info" title={t('adoptedTitle')}>
          <p>{t('adoptedText')}</p>
          <ul>
            {adopted.map((path) => (
              <li key={path}>{fullName(path)}</li>
            ))}
          </ul>
          <Button onClick={forgetAdopted}>{t('understood')}</Button>
        </Notice>
      )}
    </div>
  )
}
