/** So many raw reservations, spread evenly over some days: mostly at a quarter of an hour, some on whole days. */
export function reservationsOf(count: number, first: string, days: number, firstId = 1) {
  return Array.from({ length: count }, (_, index) => {
    const date = dayAfter(first, index % days)
    const isDay = index % 7 === 0
    const minutes = 8 * 60 + ((index * 37) % 52) * 15
    return {
      id: firstId + index,
      title: `${index % 2 === 0 ? 'جلسة تصوير' : 'Photo session'} ${index % 40} (${(index % 5) + 1})`,
      type: isDay ? 'day' : 'time',
      start: isDay ? `${date}T00:00:00` : `${date}T${clock(minutes)}:00`,
      end: isDay ? `${date}T23:59:59` : `${date}T${clock(minutes + 45)}:00`,
      seats_count: (index % 6) + 1,
      url: 'https://store.example/orders/order/0123456789abcdef0123456789abcdef',
      created_at: '2026-01-10 09:15:00',
    }
  })
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

function clock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
