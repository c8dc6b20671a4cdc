// The smallest page of the same libraries: react-dom, the router, the query cache, one request, its rows. No styles, fonts or
// texts. Everything beyond this is Diwan's own cost.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

type Row = { id: number; title: string; start: string; end: string }

const queryClient = new QueryClient()
const router = createBrowserRouter([{ path: '*', Component: Day }])

createRoot(document.getElementById('app') ?? document.body).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)

function Day() {
  const { data: rows } = useQuery({ queryKey: ['reservations'], queryFn: listReservations })
  return (
    <main>
      <h1>Reservations</h1>
      {rows ? (
        <ul>
          {rows.map(({ id, title, start, end }) => (
            <li key={id}>
              {start} – {end} {title}
            </li>
          ))}
        </ul>
      ) : (
        <p>Loading</p>
      )}
    </main>
  )
}

async function listReservations(): Promise<Row[]> {
  const [today, tomorrow] = [0, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  const response = await fetch(`/api/reservations?start=${today}&end=${tomorrow}`, {
    headers: { 'X-Diwan-Client': '1' },
  })
  // Cast: the demo store's shape.
  const { data } = (await response.json()) as { data: Row[] }
  return data
}
