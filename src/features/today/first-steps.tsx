import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { formatNumber, toScreenDigits } from '#src/lib/i18n/formats.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { writeStored, readStored } from '#src/lib/storage/stored-values.ts'
import { paths } from '#src/lib/paths.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import './first-steps.css'

/* An order of the demo store. */
const demoOrder = '1024'

/** Three things to try in the demo store. This browser stores that the reader hid them. */
export function FirstSteps() {
  const t = useTranslations('today.firstSteps')
  const [isHidden, setIsHidden] = useState(
    () => readStored(storageKey('first-steps'), v.literal('away')) !== null,
  )
  if (isHidden) return null
  const steps = [
    { path: paths.reservations(), text: t('calendar'), hint: t('calendarHint') },
    { path: paths.brands(), text: t('brand'), hint: t('brandHint') },
    {
      path: paths.invoices(demoOrder),
      text: t('invoice'),
      hint: t('invoiceHint', { order: toScreenDigits(demoOrder) }),
    },
  ]

  function hide(): void {
    writeStored(storageKey('first-steps'), 'away')
    setIsHidden(true)
    // The pressed button disappears; keep the focus on the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <header className="flex centred spread gap">
        <h2 id="first-steps">{t('title')}</h2>
        <IconButton label={t('putAway')} icon={X} onClick={hide} />
      </header>
      <ol className="columns grid">
        {steps.map(({ path, text, hint }, index) => (
          <li key={path} className="flex roomy">
            <span className="first-steps-number tint-accent grid strong rigid" aria-hidden="true">
              {formatNumber(index + 1)}
            </span>
            <span className="grid">
              <Link to={path}>{text}</Link>
              <span className="quiet">{hint}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
