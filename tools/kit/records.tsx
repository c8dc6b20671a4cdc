import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { formatShare } from '#src/lib/i18n/formats.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Keys } from '#src/ui/keys.tsx'
import { Arches } from '#src/ui/records/arches.tsx'
import { ProgressRing } from '#src/ui/progress-ring.tsx'
import { Facts } from '#src/ui/records/facts.tsx'
import { Meter } from '#src/ui/records/meter.tsx'
import { Pagination } from '#src/ui/records/pagination.tsx'
import { Table, type TableColumn, type TableSort } from '#src/ui/records/table.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

type Product = { name: string; code: string; price: string }

/** Records as a table, as cards on a narrow screen, and singly. */
export function Records({ texts }: { texts: KitTexts }) {
  const [sort, setSort] = useState<TableSort>({ by: 'code', direction: 'ascending' })
  const [page, setPage] = useState(2)
  const table = {
    caption: texts.products,
    columns: columnsIn(texts),
    rows: productsIn(texts, sort),
    keyOf: ({ code }: Product) => code,
    sort,
    onSort: setSort,
  }
  return (
    <>
      <Part file="table.tsx">
        <Table {...table} />
        <div className="kit-narrow">
          <Table {...table} />
        </div>
      </Part>
      <Part file="pagination.tsx">
        <Pagination page={page} pages={5} onPage={setPage} />
      </Part>
      <Part file="arches.tsx, meter.tsx">
        {[0, 3, 5].map((filled) => (
          <Arches key={filled} filled={filled} total={5} label={`${filled}/5`} />
        ))}
        {[0, 48, 64].map((done) => (
          <Meter key={done} done={done} total={64} label={`${done}/64`} />
        ))}
      </Part>
      <Part file="badge.tsx">
        <p className="button-row card">
          <Badge kind="quiet" icon={<Check aria-hidden="true" size={13} strokeWidth={2.5} />}>
            {texts.complete}
          </Badge>
          <Badge kind="neutral">{texts.quiet}</Badge>
          <Badge kind="accent">{texts.changed}</Badge>
          <Badge kind="attention">{texts.missing}</Badge>
          <Badge kind="success">{texts.complete}</Badge>
          <Badge kind="danger">{texts.hasError}</Badge>
        </p>
      </Part>
      <Part file="progress-ring.tsx">
        <div className="button-row">
          <ProgressRing label={texts.products} text="0 / 4" done={0} total={4} share={formatShare(0)} />
          <ProgressRing label={texts.products} text="3 / 4" done={3} total={4} share={formatShare(0.75)} />
          <ProgressRing label={texts.products} text="4 / 4" done={4} total={4} share={formatShare(1)} />
        </div>
      </Part>
      <Part file="facts.tsx">
        <div className="card">
          <Facts
            facts={[
              { label: texts.when, value: texts.period },
              { label: texts.seats, value: texts.seatsValue },
              { label: <Keys keys={['Ctrl K', '⌘ K']} />, value: texts.search },
              { label: texts.order, value: <a href="#order">{texts.plain}</a> },
            ]}
          />
        </div>
      </Part>
    </>
  )
}

function columnsIn(texts: KitTexts): [TableColumn<Product>, ...TableColumn<Product>[]] {
  return [
    {
      name: 'name',
      label: texts.product,
      renderCell: ({ name, code }) => (
        <a href={`#${code}`}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    {
      name: 'code',
      label: texts.code,
      isSortable: true,
      renderCell: ({ code }) => <bdi dir="ltr">{code}</bdi>,
    },
    {
      name: 'price',
      label: texts.price,
      isNumeric: true,
      isSortable: true,
      renderCell: ({ price }) => price,
    },
  ]
}

function productsIn({ productNames }: KitTexts, { by, direction }: TableSort): Product[] {
  const prices = ['95.00', '1,240.00', '310.50', '48.00']
  const products = productNames.map((name, index) => ({
    name,
    code: `P-${1001 + index}`,
    price: prices[index] ?? '',
  }))
  const textOf = ({ code, price }: Product) => (by === 'code' ? code : price.replace(',', ''))
  const sorted = products.toSorted((a, b) => textOf(a).localeCompare(textOf(b), 'en', { numeric: true }))
  return direction === 'ascending' ? sorted : sorted.toReversed()
}
