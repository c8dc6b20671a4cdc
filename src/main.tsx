import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadMessages } from './lib/i18n.ts'
import './ui/tokens.css'
import './ui/base.css'

const container = document.getElementById('app')
if (container === null) throw new Error('index.html has no element #app')

const messages = await loadMessages()
createRoot(container).render(
  <StrictMode>
    <App messages={messages} />
  </StrictMode>,
)
