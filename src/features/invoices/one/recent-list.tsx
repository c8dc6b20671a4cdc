import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clearRecentInvoices, recentInvoices } from '#src/features/invoices/making/recent-invoices.ts'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Table } from '#src/ui/records/table.tsx'

const pageSize = 10

/** The invoices asked for on this computer. */
export function RecentList() {
  const t = useTranslations('recentInvoices')
  const recent = useSharedState(recentInvoices)
  const [shown, setShown] = useState(pageSize)
  if (recent.length === 0) return <p className="quiet">{t('empty')}</p>
  return (
    <>
      <Table
        caption={t('caption')}
        columns={[
          {
            name: 'order',
            label: t('order'),
            renderCell: ({ order }) => <bdi className="unbroken">{order}</bdi>,
          },
          { name: 'time', label: t('time'), renderCell: ({ at }) => formatInstant(at) },
          { name: 'outcome', label: t('outcome'), renderCell: ({ outcome }) => t(outcome) },
        ]}
        rows={recent.slice(0, shown)}
        keyOf={({ order, at }) => `${order} ${at}`}
      />
      <p className="button-row">
        {recent.length > shown && (
          <Button onClick={() => setShown(shown + 10 * pageSize)}>{t('showMore')}</Button>
        )}
        <Button onClick={clearRecentInvoices}>{t('clear')}</Button>
      </p>
    </>
  )
}
