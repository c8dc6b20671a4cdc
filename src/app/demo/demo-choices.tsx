import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { demoFaults, type DemoFault } from '#contract/demo-fault.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { settings } from '#src/lib/settings.ts'
import { ChoiceButtons } from '#src/ui/fields/choice-buttons.tsx'
import { BeginAnew } from './begin-anew.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { triedFault, tryFault } from './tried-fault.ts'

/* As whoever reads the network's log sees them, in any language. */
const statuses: Partial<Record<string, string>> = {
  unauthorized: ' 401',
  refused: ' 422',
  nested: ' 422',
  busy: ' 429',
}

/** What a visitor of the demo can ask for: troubles to see Diwan in. */
export function DemoChoices() {
  const t = useTranslations('demo')
  const fault = useSharedState(triedFault)
  const client = useQueryClient()

  function choose(chosen: DemoFault | null): void {
    tryFault(chosen)
    // What is on the screen meets it, or is well again, at once.
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
      <p className="quiet">{settings.withoutServer ? t('keptHere') : t('kept')}</p>
      {settings.withoutServer && <BeginAnew />}
      {fault !== null && <FaultNotice fault={fault} onTurnOff={() => choose(null)} />}
    </>
  )
}
