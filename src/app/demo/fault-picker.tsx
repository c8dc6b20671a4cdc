import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { demoFaults, type DemoFault } from '#contract/demo-fault.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { ChoiceButtons } from '#src/ui/fields/choice-buttons.tsx'
import { ResetDemoButton } from './reset-demo-button.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { demoFault, setDemoFault } from './demo-fault.ts'

/* The statuses as the browser's network log shows them. */
const statuses: Partial<Record<string, string>> = {
  unauthorized: ' 401',
  refused: ' 422',
  nested: ' 422',
  busy: ' 429',
}

/** Lets a visitor of the demo simulate a fault of the store. */
export function FaultPicker() {
  const t = useTranslations('demo')
  const fault = useSharedState(demoFault)
  const client = useQueryClient()

  function choose(chosen: DemoFault | null): void {
    setDemoFault(chosen)
    // Shows the fault, or the recovery, immediately.
    void client.refetchQueries({ type: 'active' })
  }

  return (
    <>
      <ChoiceButtons
        label={t('faults')}
        chosen={fault ?? 'none'}
        choices={(['none', ...demoFaults] as const).map((value) => ({
          value,
          text: `${t(value)}${statuses[value] ?? ''}`,
        }))}
        onChoose={(value) => choose(value === 'none' ? null : value)}
      />
      <p className="quiet">{pageSettings.withoutServer ? t('keptHere') : t('kept')}</p>
      {pageSettings.withoutServer && <ResetDemoButton />}
      {fault !== null && <FaultNotice fault={fault} onTurnOff={() => choose(null)} />}
    </>
  )
}
