import { useTranslations } from 'use-intl'
import type { FileProgress } from '#src/features/invoices/api/invoice-file.ts'
import { perLocale } from '#src/lib/i18n/screen-language.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import './download-progress.css'

type DownloadProgressProps = { order: string; progress: FileProgress; onCancel: () => void }

/** The progress of a file's download, with a button that cancels it. */
export function DownloadProgress({ order, progress: { received, total }, onCancel }: DownloadProgressProps) {
  const t = useTranslations('invoices.request')
  const text =
    total === null
      ? t('bytes', { received: formatBytes(received) })
      : t('bytesOf', { received: formatBytes(received), total: formatBytes(total) })
  return (
    <>
      <Notice kind="info">{t('downloading', { order })}</Notice>
      {/* Outside the notice, or a screen reader would announce every number. */}
      <div className="download-progress">
        <progress
          aria-label={t('progress', { order })}
          aria-valuetext={text}
          {...(total !== null && { value: received, max: total })}
        />
        <span className="tabular">{text}</span>
        <Button onClick={onCancel} aria-label={t('cancelOf', { order })}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}

const [kilobytes, megabytes] = [bytesIn('kilobyte', 0), bytesIn('megabyte', 1)]

function bytesIn(unit: string, maximumFractionDigits: number) {
  return perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }))
}

/* Formats a size, for example `24 kB` or `1.5 MB`. */
function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? kilobytes().format(Math.ceil(bytes / 1000))
    : megabytes().format(bytes / 1_000_000)
}
