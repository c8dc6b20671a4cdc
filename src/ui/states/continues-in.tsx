import { useTranslations } from 'use-intl'
import { useSecondsUntil } from '#src/lib/use-seconds-until.ts'

/** Counts down to the moment at which a busy store is asked again (milliseconds since 1970); nothing without one. */
export function ContinuesIn({ moment }: { moment: number | null }) {
  const t = useTranslations('ui')
  const seconds = useSecondsUntil(moment)
  return seconds !== null && <p role="timer">{t('continuesIn', { seconds })}</p>
}
