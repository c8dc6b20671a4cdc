import { useTranslations } from 'use-intl'
import { BrandProgress } from '#src/features/brands/bulk/progress.tsx'
import { useSecondsUntil } from '#src/lib/use-seconds-until.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { ImportRun, RunState } from './import-run.ts'
import { useImportTexts } from './use-import-texts.ts'

type BrandImportProgressProps = { run: ImportRun; state: RunState }

/** How far the sending is, why it waits, and the ways to hold or end it. */
export function BrandImportProgress({ run, state }: BrandImportProgressProps) {
  const t = useTranslations('brandImport')
  const { brandLabel } = useImportTexts()
  const { phase, done, total, current, waitsUntil, heldBy } = state
  const seconds = useSecondsUntil(waitsUntil)
  const isHeld = phase === 'pausing' || phase === 'paused'
  // A screen reader is told at each tenth of the way, not at each of 500 brands.
  const tenth = Math.floor((done * 10) / total)
  const told =
    seconds === null ? t('progress', { done: Math.ceil((tenth * total) / 10), total }) : t('waiting')
  return (
    <>
      <div className="card stack">
        <p className="import-now">
          <b className="tabular">{t('progress', { done, total })}</b>{' '}
          <span className="quiet">{current && t('sendingNow', { brand: brandLabel(current) })}</span>
        </p>
        <BrandProgress label={t('title')} done={done} total={total} />
        {seconds !== null && <p role="timer">{t('waits', { seconds })}</p>}
        <output className="visually-hidden">{told}</output>
        <p className="button-row">
          <Button disabled={phase === 'cancelling'} onClick={isHeld ? run.resume : run.pause}>
            {t(isHeld ? 'resume' : 'pause')}
          </Button>
          <Button disabled={phase === 'cancelling'} onClick={run.cancel}>
            {t('cancelRun')}
          </Button>
          <output className="quiet">
            {phase === 'pausing' && t('pausing')}
            {phase === 'cancelling' && t('cancelling')}
          </output>
        </p>
      </div>
      {phase === 'paused' && <PauseNotice heldBy={heldBy} />}
    </>
  )
}

function PauseNotice({ heldBy }: Pick<RunState, 'heldBy'>) {
  const t = useTranslations('brandImport')
  if (heldBy instanceof Error) return <ErrorNotice error={heldBy} title={t('heldTitle')} />
  return (
    <Notice kind={heldBy === 'offline' ? 'warning' : 'info'}>
      {t(heldBy === 'offline' ? 'pausedOffline' : 'paused')}
    </Notice>
  )
}
