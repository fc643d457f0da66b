"""A typed client of the Shiftsmith solve service, blocking and for asyncio."""

from .async_client import AsyncClient
from .calls import ExportedFile, IssuedToken, IssuedWebhookSecret
from .client import Client
from .errors import (
    ConflictError,
    FailedError,
    ForbiddenError,
    InsufficientBalanceError,
    InvalidRequestError,
    NetworkError,
    NotFoundError,
    NotReadyError,
    Problem,
    RateLimitedError,
    ServiceError,
    TooLargeError,
    UnauthorisedError,
    UnavailableError,
    UnexpectedAnswerError,
    WaitTimeoutError,
)
from .events import DoneEvent, JobEvent, JobStep, Progress, ProgressEvent, StatusEvent
from .frames import demand_from_frame, employees_from_frame
from .models import Department, Employee, GenerationConfig, PlanningRule, Shift, SolveRequest, StaffingRule
from .plan import Plan
from .tables import FrameError, FrameProblem

__version__ = "0.1.0"

__all__ = [
    "AsyncClient",
    "Client",
    "ConflictError",
    "Department",
    "DoneEvent",
    "Employee",
    "ExportedFile",
    "FailedError",
    "ForbiddenError",
    "FrameError",
    "FrameProblem",
    "GenerationConfig",
    "InsufficientBalanceError",
    "InvalidRequestError",
    "IssuedToken",
    "IssuedWebhookSecret",
    "JobEvent",
    "JobStep",
    "NetworkError",
    "NotFoundError",
    "NotReadyError",
    "Plan",
    "PlanningRule",
    "Problem",
    "Progress",
    "ProgressEvent",
    "RateLimitedError",
    "ServiceError",
    "Shift",
    "SolveRequest",
    "StaffingRule",
    "StatusEvent",
    "TooLargeError",
    "UnauthorisedError",
    "UnavailableError",
    "UnexpectedAnswerError",
    "WaitTimeoutError",
    "demand_from_frame",
    "employees_from_frame",
]
