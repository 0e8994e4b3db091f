import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { django } from '#indexer/frameworks/django/django';

describe('Django', () => {
  it('joins includes of modules and lists, and takes class-based views apart', async () => {
    const edges = await entityEdges(
      {
        'site/urls.py': `from django.contrib import admin
from django.urls import include, path, re_path
from boats import views

urlpatterns = [
    path("admin/", admin.site.urls),
    path("boats/", include("boats.urls")),
    path("about/", include([path("team/", views.team), path("", views.about)])),
    re_path(r"^log/(?P<year>[0-9]{4})/$", views.log),
]
`,
        'boats/__init__.py': '',
        'boats/urls.py': `from django.urls import path as url_path
from .views import BoatList, BoatDetail
app_name = "boats"
urlpatterns = [
    url_path("", BoatList.as_view(), name="list"),
    url_path("<int:pk>/", BoatDetail.as_view()),
]
`,
        'boats/views.py': `from django.views import View
from django.views.generic import ListView
from django.views.decorators.http import require_http_methods

class BoatList(ListView):
    model = None

class BoatDetail(View):
    def get(self, request, pk):
        return None
    def post(self, request, pk):
        return None

def team(request):
    return None

@require_http_methods(["GET", "POST"])
def about(request):
    return None

def log(request, year):
    return None
`,
      },
      [django],
    );
    expect([...edges].sort()).toEqual([
      'boats/views.py::BoatDetail.get -handles_route-> route::GET /boats/<int:pk>/ @boats/urls.py:6',
      'boats/views.py::BoatDetail.post -handles_route-> route::POST /boats/<int:pk>/ @boats/urls.py:6',
      'boats/views.py::BoatList -handles_route-> route::GET /boats/ @boats/urls.py:5',
      'boats/views.py::about -handles_route-> route::GET /about/ @site/urls.py:8',
      'boats/views.py::about -handles_route-> route::POST /about/ @site/urls.py:8',
      'boats/views.py::log -handles_route-> route::ANY /log/<year>/ @site/urls.py:9',
      'boats/views.py::team -handles_route-> route::ANY /about/team/ @site/urls.py:8',
    ]);
  });

  it('knows view sets of REST routers', async () => {
    const edges = await entityEdges(
      {
        'api/urls.py': `from django.urls import include, path
from rest_framework.routers import DefaultRouter
from api.views import CrewViewSet

router = DefaultRouter()
router.register(r"crews", CrewViewSet, basename="crew")
urlpatterns = [path("api/", include(router.urls))]
`,
        'api/__init__.py': '',
        'api/views.py': `from rest_framework import viewsets
from rest_framework.decorators import action, api_view

class CrewViewSet(viewsets.ReadOnlyModelViewSet):
    def list(self, request):
        return None

    @action(detail=True, methods=["post"])
    def hire(self, request, pk=None):
        return None
`,
      },
      [django],
    );
    expect(edges).toEqual([
      'api/views.py::CrewViewSet.list -handles_route-> route::GET /api/crews/ @api/urls.py:6',
      'api/views.py::CrewViewSet -handles_route-> route::GET /api/crews/{pk}/ @api/urls.py:6',
      'api/views.py::CrewViewSet.hire -handles_route-> route::POST /api/crews/{pk}/hire/ @api/views.py:8',
    ]);
  });
});
