import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { formatNumber, toScreenDigits } from '#src/lib/i18n/formats.ts'
import { keptName } from '#src/lib/kept-name.ts'
import { keep, readKept } from '#src/lib/kept-values.ts'
import { paths } from '#src/lib/paths.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import './first-steps.css'

/* One that the demo store has. */
const demoOrder = '1024'

/** Three things to try in the demo store, until they are put away; this browser keeps that they were. */
export function FirstSteps() {
  const t = useTranslations('firstSteps')
  const [isAway, setIsAway] = useState(() => readKept(keptName('first-steps'), v.literal('away')) !== null)
  if (isAway) return null
  const steps = [
    { path: paths.reservations(), text: t('calendar'), hint: t('calendarHint') },
    { path: paths.brands(), text: t('brand'), hint: t('brandHint') },
    {
      path: paths.invoices(demoOrder),
      text: t('invoice'),
      hint: t('invoiceHint', { order: toScreenDigits(demoOrder) }),
    },
  ]

  function putAway(): void {
    keep(keptName('first-steps'), 'away')
    setIsAway(true)
    // The button that was pressed goes away.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t('title')}</h2>
        <IconButton label={t('putAway')} icon={X} onClick={putAway} />
      </header>
      <ol>
        {steps.map(({ path, text, hint }, index) => (
          <li key={path}>
            <span className="first-steps-number" aria-hidden="true">
              {formatNumber(index + 1)}
            </span>
            <span>
              <Link to={path}>{text}</Link>
              <span className="quiet">{hint}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
