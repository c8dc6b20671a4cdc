import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { apiPath } from '#contract/api-paths.ts'
import { demoFaultHeader, demoFaults, type DemoFault } from '#contract/demo-fault.ts'
import { callApi } from '#src/lib/api/http.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { applySession, authState, pageSettings } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ChoiceButtons } from '#src/ui/fields/choice-buttons.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

/* The statuses as the browser's network log shows them. */
const statuses: Partial<Record<string, string>> = {
  unauthorized: ' 401',
  refused: ' 422',
  nested: ' 422',
  busy: ' 429',
}

/* The fault that this page's requests simulate. A reload clears it. */
const demoFault = createSharedState<DemoFault | null>(null)

/** Lets a visitor of the demo simulate a fault of the store. */
export function FaultPicker() {
  const t = useTranslations('demo')
  const fault = useSharedState(demoFault)
  const client = useQueryClient()

  /* Sends every later request with this fault; null ends the simulation. */
  function choose(chosen: DemoFault | null): void {
    const { [demoFaultHeader]: _, ...headers } = authState().headers ?? {}
    // The simulated rate limit ends with its fault.
    if (fault === 'busy') rateLimit.clear()
    applySession({ headers: chosen === null ? headers : { ...headers, [demoFaultHeader]: chosen } })
    demoFault.set(chosen)
    // Shows the fault, or the recovery, immediately.
    void client.refetchQueries({ type: 'active' })
  }

  return (
    <>
      <ChoiceButtons<DemoFault | 'none'>
        label={t('faults')}
        chosen={fault ?? 'none'}
        values={['none', ...demoFaults]}
        renderText={(value) => `${t(value)}${statuses[value] ?? ''}`}
        onChoose={(value) => choose(value === 'none' ? null : value)}
      />
      <p className="quiet">{pageSettings.withoutServer ? t('keptHere') : t('kept')}</p>
      <LetReservationIn />
      {pageSettings.withoutServer && <ResetDemoButton />}
      {fault !== null && <FaultNotice fault={fault} onTurnOff={() => choose(null)} />}
    </>
  )
}

/* Resets the demo store of this browser to its initial data. */
function ResetDemoButton() {
  const t = useTranslations('demo')
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(apiPath('/demo/reset'), { method: 'POST' }),
    onSuccess: () => window.location.reload(),
  })
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      {t('reset')}
    </Button>
  )
}

/* Announces above every page that a fault is simulated. */
function FaultNotice({ fault, onTurnOff }: { fault: DemoFault; onTurnOff: () => void }) {
  const t = useTranslations('demo')
  const notices = document.getElementById('shell-notices')
  if (notices === null) return null

  function turnOff(): void {
    // The pressed button disappears; keep the focus on the page.
    document.getElementById('content')?.focus({ preventScroll: true })
    onTurnOff()
  }

  return createPortal(
    <Notice kind="warning" title={t('trying', { fault: t(fault) })}>
      <p>{t('tryingText')}</p>
      <Button onClick={turnOff}>{t('turnOff')}</Button>
    </Notice>,
    notices,
  )
}

/** Adds a reservation of today to the demo store, as a customer would. The page then reads the reservations again. */
export function LetReservationIn() {
  const t = useTranslations('demo')
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationKey: ['reservations'],
    mutationFn: () => callApi(apiPath('/demo/reservations'), { method: 'POST' }),
  })
  return (
    <div className="button-row">
      <Button isBusy={isPending} onClick={() => mutate()}>
        {t('letIn')}
      </Button>
      {/* Not a toast: the preferences would cover it. */}
      <output className="quiet">{isSuccess ? t('isIn') : isError && t('isNotIn')}</output>
    </div>
  )
}
