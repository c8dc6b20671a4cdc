import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { isToBeSent, type PlannedRow } from './import-plan.ts'
import type { RunState } from './import-run.ts'
import { isInView, statusOf } from './import-views.ts'

type BrandImportEndProps = {
  rows: readonly PlannedRow[]
  state: RunState
  onRetry: () => void
  onSendRest: () => void
  onReport: () => void
  onClose: () => void
}

/** How the sending ended, counted, and what can be done about the rest. */
export function BrandImportEnd({ rows, state, onRetry, onSendRest, onReport, onClose }: BrandImportEndProps) {
  const t = useTranslations('brandImport')
  const sent = rows.filter(isToBeSent)
  const failed = sent.filter((row) => isInView('failed', row, state)).length
  const unsent = sent.filter((row) => isInView('unsent', row, state)).length
  const changed = sent.filter((row) => statusOf(row, state) === 'changed').length
  const saved = sent.length - failed - unsent - changed
  const isWhole = failed + unsent === 0
  return (
    <>
      <Notice kind={isWhole ? 'success' : 'warning'} title={t(isWhole ? 'endedWell' : 'endedBadly')}>
        <ul>
          {saved > 0 && <li>{t('count.saved', { count: saved })}</li>}
          {changed > 0 && <li>{t('count.changed', { count: changed })}</li>}
          {failed > 0 && <li>{t('count.failed', { count: failed })}</li>}
          {unsent > 0 && <li>{t('count.unsent', { count: unsent })}</li>}
        </ul>
      </Notice>
      <p className="button-row">
        {failed > 0 && (
          <Button kind="primary" onClick={onRetry}>
            {t('retry', { count: failed })}
          </Button>
        )}
        {unsent > 0 && <Button onClick={onSendRest}>{t('sendRest', { count: unsent })}</Button>}
        <Button onClick={onReport}>{t('report')}</Button>
        <Button onClick={onClose}>{t('chooseAnother')}</Button>
      </p>
    </>
  )
}
